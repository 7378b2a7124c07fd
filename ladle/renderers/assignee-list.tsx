import type { ReactNode } from 'react';
import { useAssignee, type UseAssigneeProps } from '../../hooks/assignee-list/use-assignee.ts';
import {
  useAssigneeList,
  type AssigneeView,
  type UseAssigneeListProps,
  type UseAssigneeListResult,
} from '../../hooks/assignee-list/use-assignee-list.ts';
import { PersonCard } from './person-card.tsx';

/** People, groups and teams that something is assigned to, in plain elements; `labelId` is the element that names them. */
export function AssigneeList({
  labelId,
  ...props
}: UseAssigneeListProps & { readonly labelId?: string | undefined }): ReactNode {
  const list = useAssigneeList(props);
  return (
    <>
      {list.isEmpty ? (
        <span>{list.emptyText}</span>
      ) : (
        <ul {...list.getListProps({ 'aria-labelledby': labelId })}>
          {list.assignees.map((assignee) => (
            <li key={assignee.key} {...list.getItemProps(assignee)}>
              <OneAssignee list={list} assignee={assignee} />
            </li>
          ))}
        </ul>
      )}
      <Status list={list} />
    </>
  );
}

/** A single assignee, in plain elements. */
export function Assignee(props: UseAssigneeProps): ReactNode {
  const { assignee, ...list } = useAssignee(props);
  return (
    <>
      <span {...list.getAssigneeProps()}>
        {assignee ? <OneAssignee list={list} assignee={assignee} /> : list.emptyText}
      </span>
      <Status list={list} />
    </>
  );
}

type List = Omit<UseAssigneeListResult, 'assignees' | 'getListProps' | 'getItemProps'>;

const OneAssignee = ({
  list,
  assignee,
}: {
  readonly list: List;
  readonly assignee: AssigneeView;
}): ReactNode => (
  <>
    {assignee.icon && <span {...list.getIconProps(assignee)} />}
    {assignee.hasCard ? (
      <PersonCard person={assignee} spokenName={assignee.spokenName} />
    ) : (
      <span>{assignee.spokenName}</span>
    )}{' '}
    <small>{assignee.note}</small>
  </>
);

const Status = ({ list }: { readonly list: List }): ReactNode => (
  <>
    <bdi>{list.statusText}</bdi>
    {list.isRetryShown && <button {...list.getRetryProps()} />}
    <div {...list.getAnnouncerProps()} />
  </>
);
