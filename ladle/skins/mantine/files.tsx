import { ActionIcon, Anchor, Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
  AttachmentFileView,
  UseAttachmentsFieldResult,
} from '../../../hooks/attachments-field/use-attachments-field.ts';
import type { Box } from '../skin.ts';
import { Field } from './field.tsx';

/** Files in a list, with a button and a dropzone. */
export function FilesBox({ label, field }: Box<UseAttachmentsFieldResult>): ReactNode {
  const { confirmation, confirmationTexts: texts } = field;
  return (
    <Field label={label} field={field} isGroup>
      <Paper withBorder p="sm" {...field.getDropzoneProps()}>
        {!field.isReadOnly && (
          <>
            <input {...field.getInputProps()} />
            <Button variant="default" {...field.getTriggerProps()} />
          </>
        )}
        {field.emptyText}
        {field.files.length > 0 && (
          <div {...field.getListProps()}>
            {field.files.map((file) => (
              <FileRow key={file.id} field={field} file={file} />
            ))}
          </div>
        )}
        {field.failures.map((failure) => (
          <Text key={failure.id} role="alert" c="red" size="sm" component="div">
            {failure.messages.join(' ')}
            {failure.canRetry && <ActionIcon {...field.getRetryProps(failure)}>↻</ActionIcon>}
            <CloseButton {...field.getDismissProps(failure)} />
          </Text>
        ))}
      </Paper>
      {confirmation.isOpen && (
        <div {...confirmation.getBackdropProps()}>
          <Paper p="md" {...confirmation.getContentProps()}>
            <Title order={2} size="h4" {...confirmation.getTitleProps()}>
              {texts.title}
            </Title>
            <Text {...confirmation.getDescriptionProps()}>{texts.question}</Text>
            <Group mt="md">
              <Button {...confirmation.getOkProps()}>{texts.ok}</Button>
              <Button variant="default" {...confirmation.getCancelProps()}>
                {texts.cancel}
              </Button>
            </Group>
          </Paper>
        </div>
      )}
    </Field>
  );
}

const FileRow = ({
  field,
  file,
}: {
  readonly field: UseAttachmentsFieldResult;
  readonly file: AttachmentFileView;
}): ReactNode => (
  <Group gap="xs" {...field.getFileProps(file)}>
    {file.links.attachment ? (
      <Anchor size="sm" {...field.getLinkProps(file)}>
        {file.shortName}
      </Anchor>
    ) : (
      <Text size="sm">{file.shortName}</Text>
    )}
    {file.state === 'stored' ? (
      <CloseButton {...field.getDeleteProps(file)} />
    ) : (
      <>
        <Text size="sm" component="span" {...field.getProgressProps(file)}>
          {file.percent}%
        </Text>
        <CloseButton {...field.getCancelProps(file)} />
      </>
    )}
  </Group>
);
