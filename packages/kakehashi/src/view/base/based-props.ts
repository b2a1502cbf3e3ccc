import { withBase } from "@kakehashi/core/routing/base.ts";
import { siteBase } from "./site-base.ts";

/** Attributes that contain one address, with React's names. */
const single = ["href", "src", "action", "formAction", "poster", "data", "xlinkHref"] as const;
/** Attributes that contain several addresses, each with a size. */
const several = ["srcSet", "imageSrcSet"] as const;

/**
 * Adds the base path to the addresses in an element's props: a component writes `/pricing`, and the
 * document has `/repository/pricing`. The props of a component remain unchanged, because the
 * component passes them on to elements.
 */
export function basedProps<Props extends Readonly<Record<string, unknown>>>(
	type: unknown,
	props: Props,
	base = siteBase,
): Props {
	if (typeof type !== "string") return props;
	const changed: Record<string, unknown> = { ...props };
	for (const name of single) {
		const address = changed[name];
		if (typeof address === "string") changed[name] = withBase(address, base);
	}
	for (const name of several) {
		const addresses = changed[name];
		if (typeof addresses === "string")
			changed[name] = addresses.replace(/\S+/g, (part) => withBase(part, base));
	}
	return changed as Props;
}
