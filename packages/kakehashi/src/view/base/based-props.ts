import { withBase } from "../../core/routing/base.ts";
import { siteBase } from "./site-base.ts";

/** Element attributes that hold one address, as React names them. */
const single = ["href", "src", "action", "formAction", "poster", "data", "xlinkHref"] as const;
/** Those that hold several, each with a size. */
const several = ["srcSet", "imageSrcSet"] as const;

/**
 * The properties of an element with addresses as they are published: components write `/pricing`, the document has
 * `/repository/pricing`. Those of a component stay as they are, because it passes them on to elements.
 */
export function basedProps<Props extends Readonly<Record<string, unknown>>>(type: unknown, props: Props, base = siteBase): Props {
	if (typeof type !== "string") return props;
	const changed: Record<string, unknown> = { ...props };
	for (const name of single) {
		const address = changed[name];
		if (typeof address === "string") changed[name] = withBase(address, base);
	}
	for (const name of several) {
		const addresses = changed[name];
		if (typeof addresses === "string") changed[name] = addresses.replace(/\S+/g, (part) => withBase(part, base));
	}
	return changed as Props;
}
