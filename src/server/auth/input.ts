import { IsEmail } from 'class-validator';
import { Check, Text } from '../http/input-rules';

export class LoginInput {
  @Check((value) => (value ? null : 'Email is required'))
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  email: string;

  @Text({ label: 'Password', max: 1000, required: 'Password is required' })
  password: string;
}
