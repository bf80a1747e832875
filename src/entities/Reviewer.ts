import { Entity, PrimaryColumn } from 'typeorm';

/** A colleague who was chosen to review a post. */
@Entity('reviewer')
export class Reviewer {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;
}
