export {
  loadLinearEngine,
  type Pattern,
  type PatternEngine,
  patternEngine,
  setPatternEngine,
} from './pattern-engine.ts';
