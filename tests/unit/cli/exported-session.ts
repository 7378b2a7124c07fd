/** A session with what an exported test has: saved values, raw requests, time, other users, refusals, an end. */
export const RISK = `title: A risk is written and removed in the end
user: manager
variables: { name: 'Risk {{unique}}' }
steps:
  - call: risks.create
    with: { body: { name: '{{name}}' } }
    expect: { status: 201, headers: { Location: { $contains: /risks/ } } }
    save:
      risk: reply.created_identifier
      inHeader: { from: headers.location, regex: '/risks/(\\d+)' }
  - after: 1h
  - request: 'GET /risks/{{inHeader}}'
    expect: { status: 200, reply: { risk_id: '{{risk}}', name: { $regex: ^Risk } } }
  - request: { path: /risks, query: { limit: null } }
    expect: { status: 200 }
  - request: { method: PATCH, path: '/risks/{{risk}}', body: { name: Other } }
    expect: { status: 204 }
  - call: risks.get
    with: { risk_id: '{{risk}}' }
    expect: { reply: { name: Other, archived: false } }
  - as: reader
  - call: risks.delete
    with: { risk_id: '{{risk}}' }
    expect: { status: 403, problem: { title: No permission } }
  - as: manager
  - call: risks.get
    with: { risk_id: .. }
    expect: { rejects: { name: UsageError } }
finally:
  - call: risks.delete
    with: { risk_id: '{{risk}}' }
    expect: { status: 204 }
`;

/** A file that others use: it creates a risk, and removes it at the end of the session. */
export const MADE_RISK = `title: A risk is made
parameters: { name: null }
steps:
  - call: risks.create
    with: { body: { name: '{{name}} {{unique}}' } }
    save: { risk: reply.created_identifier }
finally:
  - call: risks.delete
    with: { risk_id: '{{risk}}' }
`;
