/** An OpenID provider of an institution that the local system plays: the service takes it for one that may be reached. */
export class PlayedOpenIdProvider {
  readonly issuer: string;
  readonly clientId = 'parlance-of-the-institution';
  readonly clientSecret = 'secret-of-the-institution';

  constructor(web: string, name: string) {
    this.issuer = `${web}/__local/sites/openid/${name}`;
  }

  /** Sets the person that it signs in next: the claims of the id token, and those that only the userinfo has. */
  async signInNext(claims: Readonly<Record<string, unknown>>, info: Readonly<Record<string, unknown>>): Promise<void> {
    const { clientId, clientSecret } = this;
    const body = JSON.stringify({ clientId, clientSecret, claims, info });
    const answer = await fetch(this.issuer, { method: 'PUT', body });
    if (!answer.ok) throw new Error(`The played provider answers ${answer.status}.`);
  }
}
