export { GrcProvider, useGrc } from './grc-provider.tsx';
export type { Inspect, InspectedWidget, Grc, GrcProviderProps } from './grc-provider.tsx';
export type { Notification, NotificationChannel } from './notification-channel.ts';
