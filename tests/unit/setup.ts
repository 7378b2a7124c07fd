import { configureGlobal } from 'fast-check';

// The same cases in every run, so that a run that failed can be repeated; FC_SEED looks elsewhere.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_120) });
