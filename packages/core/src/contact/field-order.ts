/**
 * The built-in fields of a form in their usual order, without the consent, which is always last.
 * Fields that the owner added come before the message.
 */
const before = ["topic", "name", "email", "company", "plan"];
export const usualFields: readonly string[] = [...before, "message"];

/**
 * The names of a form's fields in the order in which the form shows them. A field that the owner's
 * order omits is placed before the field that usually follows it.
 * @param own the fields that the owner added
 * @param wanted the owner's order
 */
export function fieldOrder(own: readonly string[], wanted: readonly string[] = []): string[] {
	const usual = [...before, ...own, "message"];
	const order = wanted.filter((name) => usual.includes(name));
	for (const [index, name] of [...usual.entries()].reverse()) {
		const next = usual[index + 1];
		if (!order.includes(name))
			order.splice(next === undefined ? order.length : order.indexOf(next), 0, name);
	}
	return order;
}
