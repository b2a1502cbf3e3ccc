/**
 * `unknown`: the package states no license, or the license is not an SPDX expression, so that a
 * person must check it.
 */
export type LicenseVerdict = "allowed" | "refused" | "unknown";

/**
 * Evaluates an SPDX license expression (SPDX 2.3, annex D). Of licenses joined by `OR`, one must be
 * accepted; of licenses joined by `AND`, all. An exception (`WITH`) only adds permissions.
 * @param accepted SPDX ids of accepted licenses
 */
export function checkLicense(
	expression: string | undefined,
	accepted: ReadonlySet<string>,
): LicenseVerdict {
	const tokens = (expression ?? "").match(/[()]|[\w.+:-]+/g) ?? [];
	if (tokens.join("") !== (expression ?? "").replace(/\s+/g, "")) return "unknown";
	let position = 0;
	const take = (token: string) => {
		const isAccepted = tokens[position]?.toUpperCase() === token;
		if (isAccepted) position += 1;
		return isAccepted;
	};

	function either(): boolean | undefined {
		let result = both();
		while (take("OR")) result = join(result, both(), (a, b) => a || b);
		return result;
	}
	function both(): boolean | undefined {
		let result = single();
		while (take("AND")) result = join(result, single(), (a, b) => a && b);
		return result;
	}
	function single(): boolean | undefined {
		if (take("(")) {
			const result = either();
			return take(")") ? result : undefined;
		}
		const token = tokens[position++];
		if (token === undefined || /^(?:[()]|AND|OR|WITH|SEE)$/i.test(token)) return undefined;
		if (take("WITH")) position += 1;
		return accepted.has(token);
	}

	const result = either();
	if (result === undefined || position !== tokens.length) return "unknown";
	return result ? "allowed" : "refused";
}

function join(
	a: boolean | undefined,
	b: boolean | undefined,
	how: (a: boolean, b: boolean) => boolean,
): boolean | undefined {
	return a === undefined || b === undefined ? undefined : how(a, b);
}
