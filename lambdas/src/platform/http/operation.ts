import type { BodyOf, Domain, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@parlance/contract/endpoint';
import type { EndpointName, Endpoints } from '@parlance/contract/endpoints';

/** Who calls, as the authorizer found from the token. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  /** Said when it is a program that calls by a token of the person's. */
  readonly via?: 'api-token' | undefined;
  /** The identity provider by which they signed in; absent for a password. */
  readonly provider?: string | undefined;
}

interface OperationInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: E['access'] extends 'public' ? undefined : E['access'] extends 'open' ? Caller | undefined : Caller;
  /** The address that the request came from, as API Gateway saw it. */
  readonly sourceIp: string;
}

/** The work of one endpoint: its parsed input to its response; throws a DomainError for what the caller is told about. */
export type Operation<Name extends EndpointName> = (
  input: OperationInput<Endpoints[Name]>,
) => Promise<ResponseOf<Endpoints[Name]>>;

export type NamesOf<D extends Domain> = {
  [Name in EndpointName]: Endpoints[Name]['domain'] extends D ? Name : never;
}[EndpointName];

/** An operation for each endpoint of a domain: none can be forgotten. */
export type DomainOperations<D extends Domain> = { readonly [Name in NamesOf<D>]: Operation<Name> };
