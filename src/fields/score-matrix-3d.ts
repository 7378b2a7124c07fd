import { defineFieldType } from './field-type.ts';
import { riskMatrix } from './risk-matrix.ts';

/** A risk matrix with a third dimension; shown and sent alike. */
export const scoreMatrix3d = defineFieldType({ ...riskMatrix, type: 'score_matrix_3d' });
