import fc from 'fast-check';

// Each of a thousand changes runs these again: fewer cases of a property are enough to notice one.
fc.configureGlobal({ numRuns: 25 });
