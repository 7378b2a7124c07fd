export { useCardPanel } from './use-card-panel.ts';
export type {
  CardPanelButtonProps,
  CardPanelContentProps,
  CardPanelDetailsProps,
  CardPanelTriggerProps,
} from './card-panel-part-props.ts';
export type {
  CardPanelOpenChange,
  UseCardPanelProps,
  UseCardPanelResult,
} from './use-card-panel.ts';
