export { usePersonCard } from './use-person-card.ts';
export type { UsePersonCardProps } from './use-person-card.ts';
export type {
  PersonCardPanelProps,
  PersonCardTabListProps,
  PersonCardTabProps,
  PersonCardTabView,
  PersonProperty,
  UsePersonCardResult,
} from './person-card-result.ts';
