export { GrcProvider, useGrc } from './grc-provider.tsx';
export type { Inspect, InspectedWidget, Grc, GrcProviderProps } from './grc-provider.tsx';
export type { Notification, NotificationChannel } from './notification-channel.ts';
export type { CollectedTexts } from './collected-texts.ts';
export type { EnvironmentProps } from './use-environment.ts';
export type { TextProps } from './use-translate.ts';
export type { Translate } from './translate.ts';
export type { Say, Speak } from './use-speech.ts';
