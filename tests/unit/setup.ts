// Defines what the code that `slow-loading.ts` has changed calls.
import '../code-loaded.ts';
import { configureGlobal } from 'fast-check';

// The same cases in every run, so that a failure can be reproduced; FC_SEED selects others.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_120) });
