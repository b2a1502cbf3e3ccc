/** The questions of a form that every form has or may have, besides the consent, in their usual order; an owner's own come before the message. */
const before = ["topic", "name", "email", "company", "plan"];
export const usualFields: readonly string[] = [...before, "message"];

/**
 * The names of a form's fields in the order in which they are shown. One that the owner's order does not name comes before
 * the one that it usually comes before.
 * @param own the owner's own fields
 * @param wanted the owner's order
 */
export function fieldOrder(own: readonly string[], wanted: readonly string[] = []): string[] {
	const usual = [...before, ...own, "message"];
	const order = wanted.filter((name) => usual.includes(name));
	for (const [index, name] of [...usual.entries()].reverse()) {
		const next = usual[index + 1];
		if (!order.includes(name)) order.splice(next === undefined ? order.length : order.indexOf(next), 0, name);
	}
	return order;
}
