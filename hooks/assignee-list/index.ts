export { useAssignee } from './use-assignee.ts';
export type { AssigneeProps, UseAssigneeProps, UseAssigneeResult } from './use-assignee.ts';
export { useAssigneeList } from './use-assignee-list.ts';
export type {
  AssigneeIconProps,
  AssigneeItemProps,
  AssigneeListProps,
  AssigneeView,
  GivenAssignees,
  UseAssigneeListProps,
  UseAssigneeListResult,
} from './use-assignee-list.ts';
