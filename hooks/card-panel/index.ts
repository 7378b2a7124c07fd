export { useCardPanel } from './use-card-panel.ts';
export type {
  CardPanelButtonProps,
  CardPanelContentProps,
  CardPanelDetailsProps,
  CardPanelOpenChange,
  CardPanelTriggerProps,
  UseCardPanelProps,
  UseCardPanelResult,
} from './use-card-panel.ts';
