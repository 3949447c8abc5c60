import type pg from 'pg';

/**
 * Lets the next statement that writes lines of one cart fail, once, with an error of Postgres after which the same call may
 * succeed. The statements before it are rolled back with it if they are in its transaction.
 */
export class DatabaseFault {
  readonly #database: pg.Pool;

  private constructor(database: pg.Pool) {
    this.#database = database;
  }

  /** Adds the trigger that fails. The database is gone after the run. */
  static async create(database: pg.Pool): Promise<DatabaseFault> {
    await database.query(CREATE);
    return new DatabaseFault(database);
  }

  /** @param cartId whose lines cannot be written while `work` is done, the first time */
  async during<T>(cartId: string, work: () => Promise<T>): Promise<T> {
    await this.#set(cartId);
    try {
      return await work();
    } finally {
      await this.#set(null);
    }
  }

  async #set(cartId: string | null): Promise<void> {
    await this.#database.query(`select setval('differential_faults', 1, false)`);
    await this.#database.query('update differential_fault set cart_id = $1', [cartId]);
  }
}

/** A sequence counts also what is rolled back. */
const CREATE = `
  create table differential_fault (cart_id text);
  insert into differential_fault values (null);
  create sequence differential_faults;
  create function differential_fault() returns trigger language plpgsql as $$
  begin
    if new.cart_id = (select cart_id from differential_fault) and nextval('differential_faults') = 1 then
      raise exception 'a fault of the differential test' using errcode = 'serialization_failure';
    end if;
    return new;
  end $$;
  create trigger differential_fault before insert or update on cart_line_item
    for each row execute function differential_fault();`;
