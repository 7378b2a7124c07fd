/** A column that every card list has, under a fixed field id. */
export interface SystemColumn {
  /** The platform's name of the column. */
  readonly name: string;
  /** Field type whose display and filter it uses. */
  readonly type: string;
}

/** The six system columns of card lists by field id; every other id is a custom field (spec 2 §3). */
export const systemColumns: Readonly<Record<number, SystemColumn>> = {
  101: { name: 'displayName', type: 'text' },
  102: { name: 'openScheduleTasks', type: 'numeric' },
  107: { name: 'openImprovementMeasures', type: 'numeric' },
  112: { name: 'attentionRequired', type: 'boolean' },
  113: { name: 'risks', type: 'lookup' },
  114: { name: 'openCorrectiveActions', type: 'numeric' },
};
