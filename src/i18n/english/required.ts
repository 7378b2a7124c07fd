/** The text of widgets whose only rule is that something must be chosen. */
export const REQUIRED_TEXTS = {
  required: 'Required',
  'validation.isRequired': 'This field is required.',
} as const;
