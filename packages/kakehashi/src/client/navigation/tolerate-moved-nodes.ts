/**
 * Extensions and translators move nodes into their own elements, or remove them. When React later
 * removes such a node, or inserts something before it, the browser would throw, and React would
 * remove the page. These versions of the DOM methods tolerate such nodes.
 */
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
	let place = before;
	while (place && place.parentNode !== this) place = place.parentNode;
	return insertBefore.call(this, node, place) as T;
};

Node.prototype.removeChild = function <T extends Node>(child: T): T {
	return (
		this.contains(child) && child !== this && child.parentNode
			? removeChild.call(child.parentNode, child)
			: child
	) as T;
};
