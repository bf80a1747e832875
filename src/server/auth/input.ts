import { IsEmail } from 'class-validator';
import { Check, Text } from '../http/input-rules';

export class LoginInput {
  // The rule nearest to the field is looked at first.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check((value) => (value ? null : 'Email is required'))
  email: string;

  @Text({ label: 'Password', max: 1000, required: 'Password is required' })
  password: string;
}
