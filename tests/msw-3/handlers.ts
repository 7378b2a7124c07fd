// Compiled, not run.
import { createPlatform } from 'headless-grc/testing';
import { mswHandlers } from 'headless-grc/testing/msw';
import { setupWorker } from 'msw/browser';
import { setupServer } from 'msw/node';

export const server = setupServer(...mswHandlers(createPlatform(), 'https://grc.example'));
export const worker = setupWorker(...mswHandlers(createPlatform()));
