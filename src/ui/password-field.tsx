import { useState } from 'react';
import { t } from '@/language/t';
import { IconButton } from './button';
import { Icon } from './icon';
import { TextField, type TextFieldProps } from './text-field';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'aside'>;

/** A required password field that can show its value. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      aside={
        <IconButton
          label={t(shown ? 'Hide {field}' : 'Show {field}', { field: props.label.toLowerCase() })}
          onClick={() => setShown(!shown)}
          className="absolute inset-e-0.5 top-0.5 text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
        </IconButton>
      }
    />
  );
}
