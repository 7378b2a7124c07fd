declare module 'virtual:widget-sessions' {
  /** The sessions that show each widget; generated when the site is built. */
  const widgetSessions: import('./read-sessions.ts').WidgetSessions;
  export default widgetSessions;
}
