// An answer that leads elsewhere, with the same method (307).

export class Redirect {
  /** Relative to the host. */
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
