export { usePersonCard } from './use-person-card.ts';
export type {
  PersonCardPanelProps,
  PersonCardTabListProps,
  PersonCardTabProps,
  PersonCardTabView,
  PersonProperty,
  UsePersonCardProps,
  UsePersonCardResult,
} from './use-person-card.ts';
