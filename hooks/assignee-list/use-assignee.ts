import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import {
  useAssigneeList,
  type AssigneeView,
  type GivenAssignees,
  type UseAssigneeListProps,
  type UseAssigneeListResult,
} from './use-assignee-list.ts';

/** Props of {@link useAssignee}. */
export interface UseAssigneeProps extends Omit<UseAssigneeListProps, 'assignees' | 'label'> {
  /**
   * The assignee to show, in the format of widgets or of the platform; of several, only the first.
   */
  readonly assignee: GivenAssignees;
}

/** Props of the element around the assignee. */
export interface AssigneeProps extends PartProps {
  /** Id of the element, derived from the id of the widget. */
  readonly id: string;
  /** The name and the e-mail address are being loaded. */
  readonly 'aria-busy': boolean;
}

/** What {@link useAssignee} returns. */
export interface UseAssigneeResult extends Omit<
  UseAssigneeListResult,
  'assignees' | 'getListProps' | 'getItemProps'
> {
  /** The assignee; null if nobody is assigned. */
  readonly assignee: AssigneeView | null;
  /** For the element around the icon and the name. */
  readonly getAssigneeProps: Getter<AssigneeProps>;
}

/**
 * One user, group or team that something is assigned to, read-only.
 *
 * @example
 * ```tsx
 * import { useAssignee } from 'headless-grc/hooks';
 *
 * export function Owner() {
 *   const owner = useAssignee({ assignee: { id: 5, label: 'Robin', type: 'user' } });
 *   return <span {...owner.getAssigneeProps()}>{owner.assignee?.label ?? owner.emptyText}</span>;
 * }
 * ```
 */
export function useAssignee(props: UseAssigneeProps): UseAssigneeResult {
  checkProps('useAssignee', props);
  const { assignee: given, ...listProps } = props;
  const ids = usePartIds(props);
  const assignees = Array.isArray(given) ? (given as readonly object[]).slice(0, 1) : given;
  const list = useAssigneeList({ ...listProps, assignees });
  const { getListProps: _list, getItemProps: _item, assignees: shown, ...rest } = list;
  const assignee = shown[0] ?? null;
  return {
    ...rest,
    assignee,
    getAssigneeProps: getter(() => ({
      ...part('assignee-list', 'assignee', {
        state: assignee?.state,
        busy: list.isLoading,
        disabled: assignee?.facts?.isActive === false,
      }),
      id: ids('assignee'),
      'aria-busy': list.isLoading,
    })),
  };
}
