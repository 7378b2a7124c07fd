export { WIZARD_SORTS } from '../../machines/hyperlink-wizard/model.ts';
export { useHyperlinkWizard } from './use-hyperlink-wizard.ts';
export type { HyperlinkWizardFinish, UseHyperlinkWizardProps } from './use-hyperlink-wizard.ts';
export type {
  HyperlinkResult,
  HyperlinkResultOptions,
  UseHyperlinkWizardResult,
} from './hyperlink-wizard-result.ts';
export type {
  WizardFailureProps,
  WizardInfoProps,
  WizardLabelProps,
  WizardSortProps,
} from './wizard-part-props.ts';
