/**
 * Replaces the drawings in browser tests, which would otherwise wait for the layout of every chart.
 */
const drawings = {};
export default drawings;
