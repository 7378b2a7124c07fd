/** What each script has of its own; here it is empty, for the modules that use it. */
export const TARGET = {};

/** Values of variables for all sessions. */
export const GIVEN = {};

/** The sessions, in the order in which users play them. */
export const sessions = [];
