export { useFormValidation } from './use-form-validation.ts';
export type {
  FormProblem,
  UseFormValidationProps,
  UseFormValidationResult,
  ValidatedFormProps,
} from './use-form-validation.ts';
