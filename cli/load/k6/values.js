const isThing = (value) => typeof value === 'object' && value !== null;

export const isObject = (value) => isThing(value) && !Array.isArray(value);

/** A member that an object has of its own: a variable may be called `constructor`, as a member of every object. */
export function own(values, name) {
  return Object.prototype.hasOwnProperty.call(values, name) ? values[name] : undefined;
}

export const typeOf = (value) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

export const lengthOf = (value) =>
  typeof value === 'string' || Array.isArray(value)
    ? value.length
    : isObject(value)
      ? Object.keys(value).length
      : undefined;

/** Members that some targets give another name; the client of a session knows one name only. */
const OTHER_NAMES = {
  object_id: 'card_id',
  custom_field_values: 'fieldValues',
  list_item_id: 'list_option_id',
  position_id: 'id',
  field_id: 'id',
  organization_unit_id: 'id',
  position_name: 'name',
  user_name: 'name',
  user_group_type: 'kind',
  created_date_time: 'created_datetime',
  last_modified_date_time: 'last_modified_datetime',
  issue_started_date_time: 'issue_started_datetime',
};

export const memberOf = (value, name) =>
  value[name] === undefined && OTHER_NAMES[name] ? value[OTHER_NAMES[name]] : value[name];

export const partsOf = (path) =>
  Array.from(path.matchAll(/\["([^"]*)"\]|([^.[\]]+)/g), ([, quoted, name]) =>
    quoted === undefined ? name : quoted,
  );

export const valueAt = (root, parts) =>
  parts.reduce((value, name) => (isThing(value) ? memberOf(value, name) : undefined), root);

export const patternOf = (written) => {
  const [, source, flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(written) || [undefined, written, ''];
  return new RegExp(source, flags);
};

export function jsonOf(reply) {
  if (!reply.body) return undefined;
  try {
    return JSON.parse(reply.body);
  } catch {
    return undefined;
  }
}

/** The values of a query or a form as texts, a list as several; null is left out, as in a session. */
export const textsOf = (values) =>
  Object.entries(values).flatMap(([name, value]) =>
    []
      .concat(value)
      .filter((one) => one !== null)
      .map((one) => [name, String(one)]),
  );

export const digits = (length, base) =>
  Array.from({ length }, () => Math.floor(Math.random() * base).toString(base)).join('');

/** A name for k6, which separates groups in names with two colons. */
export const nameInK6 = (name) => name.replace(/::+/g, ':');
