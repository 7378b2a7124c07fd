declare module 'virtual:widget-sessions' {
  /** Which sessions show which widget; read while the site is built. */
  const widgetSessions: import('./read-sessions.ts').WidgetSessions;
  export default widgetSessions;
}
