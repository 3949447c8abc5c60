/** A change that the engine does not know how to make: Medusa's workflows do. */
export class NotForEngine extends Error {}
