import React from 'react';
import { vi } from 'vitest';

// React in development keeps, for each element, where it was made, and draws tracks for a browser's profiler. No test
// reads either, and they took a fifth of the processor time of hook tests and a third of that of the browser's pages.
// Imported before anything that renders.

vi.hoisted(() => {
  Reflect.deleteProperty(console, 'createTask');
  Reflect.deleteProperty(console, 'timeStamp');
});

/** React counts the places it kept in each second, and keeps none beyond this number. */
const MOST_PLACES = 10_000;

const internals = (React as unknown as Readonly<Record<string, object | undefined>>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
// A React that counts elsewhere is only slower.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MOST_PLACES,
    set: () => {},
  });
