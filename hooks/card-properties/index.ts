export { useCardProperties } from './use-card-properties.ts';
export type {
  CardPropertiesDetailsProps,
  CardPropertiesPartProps,
  CardPropertiesRootProps,
  CardPropertiesTitleProps,
  UseCardPropertiesProps,
  UseCardPropertiesResult,
} from './use-card-properties.ts';
