export type { CardLabelProps } from './card-label.ts';
export type {
  CardImageProps,
  CardNotice,
  CardNoticeProps,
  CardParts,
  CardSectionContentProps,
  CardSectionToggleProps,
  CardSectionView,
  CardSkeletonProps,
  CardTitleProps,
} from './card-parts.ts';
