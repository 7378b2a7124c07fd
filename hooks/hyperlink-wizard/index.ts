export { useHyperlinkWizard } from './use-hyperlink-wizard.ts';
export type {
  HyperlinkResult,
  HyperlinkWizardFinish,
  UseHyperlinkWizardProps,
  UseHyperlinkWizardResult,
  WizardFailureProps,
  WizardInfoProps,
  WizardLabelProps,
  WizardSortProps,
} from './use-hyperlink-wizard.ts';
