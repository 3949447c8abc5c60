import { t } from '@/language/t';
import { TextField, type TextFieldProps } from './text-field';

type FieldProps = Omit<TextFieldProps, 'name' | 'type'>;

/** Email address; the form's field is named `email`. */
export function EmailField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...field}
    />
  );
}

/** Phone number; the form's field is named `phone`. */
export function PhoneField(field: FieldProps) {
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      {...field}
    />
  );
}

/** First and last name in one field, named `name`. */
export function FullNameField(field: FieldProps) {
  return <TextField name="name" autoComplete="name" maxLength={100} required {...field} />;
}

export function FirstNameField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField
      label={t('First name')}
      name="first-name"
      autoComplete="given-name"
      maxLength={60}
      required
      {...field}
    />
  );
}

export function LastNameField(field: FieldProps) {
  return <TextField name="last-name" autoComplete="family-name" maxLength={60} {...field} />;
}

/** House, street and area; the form's field is named `address`. */
export function StreetAddressField(field: FieldProps) {
  return <TextField name="address" autoComplete="street-address" maxLength={300} {...field} />;
}

/** @param field `name`: `zip` in the profile, `pin` in a delivery address */
export function PostalCodeField(field: FieldProps & { name: 'zip' | 'pin' }) {
  return <TextField inputMode="numeric" autoComplete="postal-code" maxLength={12} {...field} />;
}
