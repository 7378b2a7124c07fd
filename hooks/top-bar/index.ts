export { TOP_BAR_BUTTONS, useTopBar } from './use-top-bar.ts';
export type {
  TopBarBarProps,
  TopBarButton,
  TopBarButtonProps,
  TopBarItem,
  TopBarMenuButtonProps,
  UseTopBarProps,
  UseTopBarResult,
} from './use-top-bar.ts';
